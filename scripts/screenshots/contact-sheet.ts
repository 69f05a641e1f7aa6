import type { Browser } from '@playwright/test'
import type { Sheet, Shot } from './take.ts'

/** How wide a picture stands on the sheet, in CSS pixels. */
const pictureWidth = { 390: 260, 1440: 620 }
const columns = { 390: 6, 1440: 3 }

/** Lays pictures out on one sheet, each with its name; answers the sheet as JPEG. */
export async function contactSheet(
  browser: Browser,
  shots: Shot[],
  { width, scheme }: Sheet,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: columns[width] * (pictureWidth[width] + 24) + 24, height: 800 },
  })
  const figures = shots
    .map(
      ({ name, image }) =>
        `<figure><img src="data:image/jpeg;base64,${image.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
    )
    .join('')
  await page.setContent(`<style>
    body { margin: 24px; columns: ${columns[width]}; column-gap: 24px; font: 14px system-ui; color-scheme: ${scheme}; background: Canvas; color: CanvasText }
    figure { margin: 0 0 24px; break-inside: avoid }
    img { width: 100%; display: block; outline: 1px solid GrayText }
    figcaption { padding-top: 6px }
    </style>${figures}`)
  const sheet = await page.screenshot({ type: 'jpeg', quality: 80, fullPage: true })
  await page.close()
  return sheet
}
