// cspell:words Ngọc Łódź

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderCard } from './render-card.ts'

const plain = { kicker: 'Brass Band', title: 'Lantern Row', line: 'They roll.', siteName: 'Second Line' }

/** Draws a card. Returns its picture, and the letters that no font has. */
async function draw(card: Partial<typeof plain>) {
  const missing: string[] = []
  const png = await renderCard({ ...plain, ...card }, (letters) => missing.push(letters))
  return { png, missing }
}

const VIETNAMESE =
  // cspell:disable-next-line
  'ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ'

test('every Vietnamese letter is drawn in every text', async () => {
  // The layout shortens a text to 120 characters.
  for (const letters of [VIETNAMESE.slice(0, 70), VIETNAMESE.slice(70)])
    expect(
      (await draw({ title: letters, line: letters, kicker: letters, siteName: letters })).missing,
    ).toEqual([])
})

test('no letter leaves a gap, and each looks like itself', async () => {
  const vietnamese = ['Hội Ngọc Lan', 'Hôi Ngọc Lan', 'H i Ngọc Lan', 'Hi Ngọc Lan']
  const names = [...vietnamese, 'Łódź', 'ódź', '⚜ Row', '⚜️ Row 🎺', ' Row']
  const drawn = await Promise.all(names.map((title) => draw({ title })))
  expect(drawn.flatMap(({ missing }) => missing)).toEqual([])
  const pixels = await Promise.all(drawn.map(({ png }) => sharp(png).grayscale().raw().toBuffer()))
  expect(new Set(pixels.map((each) => each.toString('base64'))).size).toBe(names.length)
})

test('letters that no font has are boxes, and are reported', async () => {
  const [named, spaces] = [await draw({ title: '新 Row' }), await draw({ title: '  Row' })]
  expect(named.missing).toEqual(['新'])
  expect(named.png.equals(spaces.png)).toBe(false)
})
