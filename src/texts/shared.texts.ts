/** Texts that are the same in the widget and in the pages around it. */
export const shared = {
  frame: {
    sandbox: 'Sandbox',
  },
};
