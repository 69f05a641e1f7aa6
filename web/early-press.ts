// Marks the button that a visitor presses before the page's scripts have arrived; `main.tsx` presses
// it then. React repeats no click that came before `hydrateRoot`. A script of its own, because it
// must not wait for the others. Links need no help.

document.addEventListener('click', ({ target }) => {
  if ('started' in document.documentElement.dataset) return
  for (const earlier of document.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed')
  if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '')
})
