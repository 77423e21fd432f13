/** A route of the atlas. `query`: words that are looked for. `at`: the flow whose screens are in front. `selection`: a state, a row (`from on`) or a requirement that is shown in detail. `log`: labels of steps. */
export type AtlasRoute =
  | { page: 'gallery'; query: string }
  | { page: 'flow'; flow: string; selection: string | null }
  | ScreensRoute
  | PlayRoute
  | { page: 'live' };

export interface ScreensRoute {
  page: 'screens';
  theme: ScreenTheme;
  width: ScreenWidth;
  query: string;
  at: string | null;
}

/** `at`: how much of the log has happened. `version`: that of the flow when the link was made. */
export interface PlayRoute {
  page: 'play';
  flow: string;
  scenario: string | null;
  log: string[];
  at: number;
  version: string | null;
}

export const screenWidths = [320, 768, 1280] as const;
export type ScreenWidth = (typeof screenWidths)[number];
export const screenThemes = ['light', 'dark'] as const;
export type ScreenTheme = (typeof screenThemes)[number];
/** The route of an address; `message` says that it names no page: then it is the gallery. */
export interface Landing {
  route: AtlasRoute;
  message: string | null;
}

const gallery: AtlasRoute = { page: 'gallery', query: '' };

/** Reads the part of the address after `#`, with or without it. */
export function landingOf(hash: string): Landing {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?', 2);
  const given = new URLSearchParams(search);
  const [page = '', flow = ''] = path.split('/').filter(Boolean).map(readable);
  switch (page) {
    case '':
      return { route: { page: 'gallery', query: given.get('find') ?? '' }, message: null };
    case 'flow':
      return { route: { page, flow, selection: given.get('look') }, message: null };
    case 'screens':
      return { route: screensRoute(given), message: null };
    case 'play':
      return { route: playRoute(flow, given), message: null };
    case 'live':
      return { route: { page }, message: null };
    default:
      return { route: gallery, message: `The atlas has no page called “${page}”. These are all flows.` };
  }
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const screensRoute = (given: URLSearchParams): ScreensRoute => ({
  page: 'screens',
  theme: screenThemes.find((one) => one === given.get('theme')) ?? 'light',
  width: screenWidths.find((one) => String(one) === given.get('width')) ?? 320,
  query: given.get('find') ?? '',
  at: given.get('at'),
});

function playRoute(flow: string, given: URLSearchParams): PlayRoute {
  const log = (given.get('log') ?? '').split(',').filter(Boolean);
  const at = Number(given.get('at') ?? log.length);
  return {
    page: 'play',
    flow,
    scenario: given.get('scenario'),
    log,
    at: Number.isInteger(at) && at >= 0 ? Math.min(at, log.length) : log.length,
    version: given.get('v'),
  };
}

/** The address of a route, from `#` on. */
export function hrefOf(route: AtlasRoute): string {
  const more = new URLSearchParams();
  const put = (name: string, value: string | null) => {
    if (value !== null && value !== '') more.set(name, value);
  };
  let path = '';
  switch (route.page) {
    case 'gallery':
      put('find', route.query);
      break;
    case 'flow':
      path = `flow/${encodeURIComponent(route.flow)}`;
      put('look', route.selection);
      break;
    case 'screens':
      path = 'screens';
      put('theme', route.theme);
      put('width', String(route.width));
      put('find', route.query);
      put('at', route.at);
      break;
    case 'play':
      path = `play/${encodeURIComponent(route.flow)}`;
      put('v', route.version);
      put('scenario', route.scenario);
      put('log', route.log.join(','));
      if (route.at !== route.log.length) put('at', String(route.at));
      break;
    case 'live':
      path = 'live';
      break;
  }
  const search = more.toString();
  return `#/${path}${search === '' ? '' : `?${search}`}`;
}
