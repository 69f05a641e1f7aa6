// cspell:words Ngọc Łódź

import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Card } from './layout.ts'
import { renderCard } from './render-card.ts'

const plain: Card = {
  kicker: 'Brass Band',
  title: 'Lantern Row',
  line: 'They roll.',
  siteName: 'Second Line',
}

/** Draws a card. Returns its pixels, and the letters that no font has. */
async function draw(card: Partial<Card>) {
  const missing: string[] = []
  const png = await renderCard({ ...plain, ...card }, (letters) => missing.push(letters))
  return { pixels: await sharp(png).grayscale().raw().toBuffer(), missing }
}

const VIETNAMESE =
  // cspell:disable-next-line
  'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ'

test.each(['title', 'line', 'kicker', 'siteName'] as const)(
  'every Vietnamese letter is drawn in the %s',
  async (field) => {
    // The layout shortens a text to 120 characters.
    for (const letters of [VIETNAMESE.slice(0, 70), VIETNAMESE.slice(70)])
      expect((await draw({ [field]: letters })).missing).toEqual([])
  },
)

test('no letter leaves a gap, and each looks like itself', async () => {
  const names = [
    'Hội Ngọc Lan',
    'Hôi Ngọc Lan',
    'H i Ngọc Lan',
    'Hi Ngọc Lan',
    'Łódź',
    'ódź',
    '⚜ Row',
    '⚜️ Row 🎺',
    ' Row',
  ]
  const drawn = await Promise.all(names.map((title) => draw({ title })))
  expect(drawn.flatMap(({ missing }) => missing)).toEqual([])
  expect(new Set(drawn.map(({ pixels }) => pixels.toString('base64'))).size).toBe(names.length)
})

test('letters that no font has are boxes, and are reported', async () => {
  const [named, spaces] = [await draw({ title: '新 Row' }), await draw({ title: '  Row' })]
  expect(named.missing).toEqual(['新'])
  expect(named.pixels.equals(spaces.pixels)).toBe(false)
})
