/** The mathematical letters and digits that posts use for bold or italic text. */
const STYLED = /[\u{1D400}-\u{1D7FF}]/gu

/** Returns a text with plain letters and digits instead of styled ones. */
export const plainLetters = (text: string): string =>
  text.replace(STYLED, (letter) => letter.normalize('NFKC'))
