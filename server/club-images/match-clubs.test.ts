import { expect, test } from 'vitest'
import { matchClubs } from './match-clubs.ts'
import { parseClubs } from './parse-clubs.ts'

const club = (name: string, picture = `https://radio.example/${name}.jpg`) => ({ name, picture, link: null })
const groups = [
  { id: 1, name: 'Lantern Row Strutters Social Aid & Pleasure Club' },
  { id: 2, name: 'Cypress Ladies' },
  { id: 3, name: 'The Cypress Ladies SAPC' },
  { id: 4, name: 'Social Aid & Pleasure Club' },
]

test('a name that differs only in words common to all clubs matches', () => {
  const { matched } = matchClubs([club('LANTERN ROW STRUTTERS')], groups)
  expect(matched).toEqual([{ group: groups[0], club: club('LANTERN ROW STRUTTERS') }])
})

test('an unknown or merely similar name matches no group', () => {
  const names = ['Lantern Row', 'Lantern Row Strutter', 'SAPC']
  const found = matchClubs(
    names.map((name) => club(name)),
    groups,
  )
  expect(found).toMatchObject({ matched: [], unmatched: names })
})

test('a club that fits two groups or has two pictures is reported as ambiguous', () => {
  const other = club('Lantern Row Strutters, Inc.', 'https://radio.example/2.jpg')
  expect(matchClubs([club('Cypress Ladies'), club('Lantern Row Strutters'), other], groups)).toEqual({
    matched: [],
    unmatched: [],
    ambiguous: [
      { name: 'Cypress Ladies', why: 'could be Cypress Ladies or The Cypress Ladies SAPC' },
      { name: 'Lantern Row Strutters', why: 'is listed with 2 pictures' },
    ],
  })
})

test('a club listed twice with the same picture is matched once', () => {
  const one = club('Lantern Row Strutters', 'https://radio.example/1.jpg')
  expect(matchClubs([one, one], groups).matched).toHaveLength(1)
})

test('clubs match as they write S&P on a page', () => {
  const names = ['New Lanterns', 'Old and Nu Row Fellas', 'Paper Lantern']
  const named = names.map((name, id) => ({ id, name: `${name} Social Aid & Pleasure Club` }))
  const html = `<ul>
    <li><img src="/a.jpg" alt=""><h3>New Lanterns S&amp;P Club</h3></li>
    <li><img src="/b.jpg" alt=""><h3>Old &amp; Nu Row Fellas S&amp;P</h3></li>
    <li><img src="/c.jpg" alt=""><h3>Paper Lantern Social &amp; Pleasure</h3></li></ul>`
  const { matched } = matchClubs(parseClubs(html, 'https://radio.example/').clubs, named)
  const pictures = matched.map(({ group, club: { picture } }) => `${group.id} ${new URL(picture).pathname}`)
  expect(pictures).toEqual(['0 /a.jpg', '1 /b.jpg', '2 /c.jpg'])
})
