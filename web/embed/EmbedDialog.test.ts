import { expect, test } from 'vitest'
import { embedSnippet } from './EmbedDialog.tsx'

test('a name cannot leave the attribute', () => {
  expect(embedSnippet('https://parades.example/embed/track/7', 'Sons & "Daughters" <b>')).toBe(
    '<iframe src="https://parades.example/embed/track/7" title="Sons &amp; &quot;Daughters&quot; &lt;b&gt;" width="100%" height="480" style="border: 0" loading="lazy"></iframe>',
  )
})
