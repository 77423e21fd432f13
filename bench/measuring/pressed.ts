/** Notes when Enter was pressed and when the frame after that with a busy control was painted, in ms. */
export const WATCH_ENTER = `globalThis.entered = { at: null, busy: null };
addEventListener('keydown', ({ key, timeStamp }) => { if (key === 'Enter') entered.at = timeStamp; }, true);
requestAnimationFrame(function look() {
  if (entered.at === null || !document.querySelector('[aria-busy=true]')) requestAnimationFrame(look);
  else requestAnimationFrame((painted) => (entered.busy = painted));
});`;
