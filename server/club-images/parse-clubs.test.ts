import { expect, test } from 'vitest'
import { parseClubs } from './parse-clubs.ts'

const PAGE_URL = 'https://radio.example/clubs/index.html'
/** Returns each club of a page as 'name, picture, link'. */
const clubsIn = (html: string) =>
  parseClubs(html, PAGE_URL).clubs.map(({ name, picture, link }) => `${name}, ${picture}, ${link}`)

test('clubs are read from figures with captions, relative links, and lazily loaded pictures', () => {
  const html = `<header><img src="/logo.png" alt="Radio Example"></header><main>
    <figure><a href="/clubs/lantern"><img src="data:image/gif;base64,R0lGOD" data-src="../img/lantern.jpg"></a>
      <figcaption> Lantern Row
        Strutters </figcaption></figure>
    <figure><img src="cypress.jpg"><figcaption><a href="https://cypress.example/">Cypress &amp; Sons</a></figcaption></figure>
  </main><footer><img src="/sponsor.png" alt="A sponsor"></footer>`
  expect(clubsIn(html)).toEqual([
    'Lantern Row Strutters, https://radio.example/img/lantern.jpg, https://radio.example/clubs/lantern',
    'Cypress & Sons, https://radio.example/clubs/cypress.jpg, https://cypress.example/',
  ])
  expect(parseClubs(html, PAGE_URL).next).toBeNull()
})

test('clubs are read from cards in a list, with the largest picture of a set and the next page', () => {
  const html = `<ul class="cards">
    <li><div class="media"><img srcset="a-300.jpg 300w, a-1200.jpg 1200w, a-600.jpg 600w" src="a.jpg"></div>
      <h3>Paper Lantern Ladies</h3><p>Since 1999.</p><a href="/a">More</a></li>
    <li><picture><source srcset="/b.webp"><img src="/b.jpg"></picture><div class="club-name">Cypress Men</div></li>
    <li><h3>Without a picture</h3></li>
    </ul><a rel="next" href="?page=2">Older</a>`
  expect(clubsIn(html)).toEqual([
    'Paper Lantern Ladies, https://radio.example/clubs/a-1200.jpg, https://radio.example/a',
    'Cypress Men, https://radio.example/b.webp, null',
  ])
  expect(parseClubs(html, PAGE_URL).next).toBe('https://radio.example/clubs/index.html?page=2')
})

test('clubs are read from the rows of a table', () => {
  const html = `<table><thead><tr><th>Picture</th><th>Club</th></tr></thead><tbody>
    <tr><td><img src="/1.jpg"></td><td><a href="/one">Club One</a></td><td>Sundays</td></tr>
    <tr><td><img src="/2.jpg"></td><td>Club Two</td></tr></tbody></table>`
  expect(clubsIn(html)).toEqual([
    'Club One, https://radio.example/1.jpg, https://radio.example/one',
    'Club Two, https://radio.example/2.jpg, null',
  ])
})

test('entries without a picture, a name or a web address are left out', () => {
  const html = `<base href="https://files.example/a/"><article><img src="javascript:alert(1)"><h2>One</h2></article>
    <article><img src="x.jpg"></article><article><img src="y.jpg" alt="Named by its words"></article>
    <article><img><h2>Two</h2></article>`
  expect(clubsIn(html)).toEqual(['Named by its words, https://files.example/a/y.jpg, null'])
})

test('markup in a name is text', () => {
  const html = `<figure><img src="/x.jpg"><figcaption>&lt;img src=x onerror=alert(1)&gt; Club</figcaption></figure>`
  expect(parseClubs(html, PAGE_URL).clubs[0]!.name).toBe('<img src=x onerror=alert(1)> Club')
})

test('a picture without an entry of its own has the heading before it', () => {
  const names = (main: string) => parseClubs(`<main>${main}</main>`, PAGE_URL).clubs.map(({ name }) => name)
  const picture = (name: string) => `<p><img src="/${name}.jpg" alt=""></p>`
  const heading = (name: string) => `<h3>${name}</h3>`
  const [a, b] = ['A', 'B']
  const afterHeadings = `${heading(a)}${picture(a)}${heading(b)}<p>Since 1999.</p>${picture(b)}`
  expect(names(`<h2>Clubs</h2>${afterHeadings}`)).toEqual([a, b])
  // Headings below their pictures, or one for several pictures, would give a club another one's picture.
  expect(names(`${picture(a)}${heading(a)}${picture(b)}${heading(b)}`)).toEqual([])
  expect(names(`<h2>Clubs</h2>${picture(a)}${heading(a)}${picture(b)}`)).toEqual([])
  expect(names(`${heading('Clubs')}${picture(a)}${heading(a)}${picture(b)}${heading(b)}`)).toEqual([])
  expect(names(`${heading('Uptown')}${picture(a)}${picture(b)}`)).toEqual([])
})
