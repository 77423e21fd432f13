// Runs in the page before anything else, as it is here: no build step may touch it.
// benchTimes.visible: the frame after the one in which the e-mail field was first laid out, so it has been painted.
// benchTimes.typed: the second frame in which a letter is in the field.
// benchTimes.usable: the moment when the page says that what is typed is heard. All in ms since the navigation.
const times = { visible: null, typed: null, usable: null };
globalThis.benchTimes = times;

/** In the page itself, or in a shadow root of the place where a widget is mounted. */
function emailField() {
  const places = [document, ...[...document.querySelectorAll('#here *')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  return places.map((place) => place.querySelector('input[type=email], input[name=email]')).find(Boolean) ?? null;
}

requestAnimationFrame(function look() {
  const field = emailField();
  const isSeen = field !== null && field.getBoundingClientRect().height > 0;
  if (!isSeen) requestAnimationFrame(look);
  else
    requestAnimationFrame((painted) => {
      times.visible = painted;
    });
});

requestAnimationFrame(function read() {
  if ((emailField()?.value ?? '') === '') requestAnimationFrame(read);
  else
    requestAnimationFrame((painted) => {
      if (emailField()?.value) times.typed = painted;
      else requestAnimationFrame(read);
    });
});

const marks = new MutationObserver(() => {
  if (!('ready' in document.documentElement.dataset)) return;
  times.usable = performance.now();
  marks.disconnect();
});
marks.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
