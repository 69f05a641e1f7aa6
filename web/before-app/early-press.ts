// Marks a button that the visitor presses before the app's scripts have loaded. `main.tsx` clicks
// it once they have, because React does not replay clicks from before `hydrateRoot`. Links work
// without scripts.

document.addEventListener('click', ({ target }) => {
  if ('started' in document.documentElement.dataset) return
  for (const button of document.querySelectorAll('[data-pressed]')) button.removeAttribute('data-pressed')
  if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '')
})
