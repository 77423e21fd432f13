/* Buttons that copy what is beside them. Without a clipboard, or without scripts, they are not there. */

for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!(button instanceof HTMLButtonElement) || navigator.clipboard === undefined) continue;
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = words;
    }, 2_000);
  });
}
