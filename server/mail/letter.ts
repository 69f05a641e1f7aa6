import { escapeHtml } from '../http/escape-html.ts'

/** A message as it is written down, before anybody takes it along. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** The absolute link that it carries. */
  link: string | null
}

interface LetterWords {
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: readonly string[]
  /** Where to go on from it, between the first paragraph and the others. */
  button?: { words: string; link: string }
  siteName: string
}

/** Without blanks and line breaks that could end a line of a message early. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * What somebody is called, from the name in their application; empty where its first word is no name. Anybody can apply
 * with another's address: what they call themselves must not put a link into a message of ours.
 */
export function firstNameOf(name: string): string {
  const first = flat(name).split(' ', 1)[0]!
  return /^[\p{L}\p{M}'’-]{1,40}\.?$/u.test(first) ? first : ''
}

/** How a message begins. */
export const greeting = (name: string): string => {
  const first = firstNameOf(name)
  return first ? `Hello ${first},` : 'Hello,'
}

/** Composes a message as text and as HTML. Everything in it is shown as text, whoever wrote it. */
export function composeLetter({ subject, paragraphs, button, siteName }: LetterWords): Letter {
  const [hello = '', first = '', ...others] = paragraphs.map(flat)
  const link = button?.link ?? null
  const text = [hello, first, ...(button ? [`${button.words}:\n${button.link}`] : []), ...others, siteName]
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8" /><title>${escapeHtml(flat(subject))}</title></head><body>`,
    paragraph(hello),
    paragraph(first),
    ...(button ? [`<p><a href="${escapeHtml(button.link)}">${escapeHtml(button.words)}</a></p>`] : []),
    ...others.map(paragraph),
    paragraph(siteName),
    '</body></html>',
  ]
  return { subject: flat(subject), text: `${text.join('\n\n')}\n`, html: `${html.join('\n')}\n`, link }
}
