/** The pages of the atlas; each brings its code when it is first opened. */
export const pages = {
  gallery: async () => (await import('./pages/gallery.page.tsx')).GalleryPage,
  screens: async () => (await import('./pages/screens.page.tsx')).ScreensPage,
  live: async () => (await import('./pages/live.page.tsx')).LivePage,
  flow: async () => (await import('./pages/flow.page.tsx')).FlowPage,
  play: async () => (await import('./pages/play.page.tsx')).PlayPage,
};
