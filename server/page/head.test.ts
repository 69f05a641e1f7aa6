import { expect, test } from 'vitest'
import { headElements } from './head.ts'

const head = {
  title: '</title><img src=x onerror=hurt()>"',
  description: 'Five & "six"',
  siteName: 'Second Line',
  canonical: 'https://parades.example/groups/1',
  card: { address: 'https://parades.example/share/groups/1.png?v=1', alt: 'A <card>' },
  structuredData: { name: '</script><script>hurt()</script>' },
}

test('TR14 no text becomes markup', () => {
  const html = headElements(head)
  expect(html).not.toContain('<img')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain('&lt;/title&gt;&lt;img src=x onerror=hurt()&gt;&quot; · Second Line</title>')
  expect(html).toContain('content="Five &amp; &quot;six&quot;"')
  const json = /ld\+json">(.*)<\/script>/.exec(html)![1]!
  expect(JSON.parse(json)).toEqual(head.structuredData)
})

test('a page with a secret path has no canonical link and no card', () => {
  const html = headElements({ title: 'Share', description: 'x', siteName: 'S', noIndex: true })
  expect(html).toContain('noindex')
  expect(html).not.toMatch(/canonical|og:|twitter:/)
})
