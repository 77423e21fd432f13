/** What the widget says in the same words as the pages around it. */
export const shared = {
  frame: {
    sandbox: 'Sandbox',
  },
};
