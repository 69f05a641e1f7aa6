import pino from 'pino'
import { expect, test } from 'vitest'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { type FirstView, firstViews, type RenderView } from './first-views.ts'
import { createPageRenderer } from './rendered-pages.ts'

const logger = pino({ level: 'silent' })
const view: FirstView = { html: '<main></main>', drawn: {} }

/** Fails once, as when memory or a file is missing for a moment. */
function failingOnce(): RenderView {
  let count = 0
  return () => (++count === 1 ? Promise.reject(new Error('out of memory')) : Promise.resolve(view))
}

test('a page whose first view could not be rendered has one at the next request', async () => {
  const readFirstView = firstViews(failingOnce(), logger)
  expect([await readFirstView('home', true), await readFirstView('home', true)]).toEqual([null, view])
})

test('a page that could not be rendered with its data is rendered at the next request', async () => {
  const clock = new TestClock('2026-12-06T19:00:00Z')
  const render = createPageRenderer({
    renderView: failingOnce(),
    clock,
    logger,
    readParadesKey: () => '',
  })
  const read = () => render('/calendar', () => Promise.resolve([]))
  expect([await read(), await read()]).toEqual([null, { ...view, pageData: [] }])
})
