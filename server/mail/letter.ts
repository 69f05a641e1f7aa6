import { escapeHtml } from '../http/escape-html.ts'

/** A message without sender and recipient. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** Absolute; null where the message carries none. */
  link: string | null
}

interface LetterContent {
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: readonly string[]
  /** A link after the first paragraph. */
  button?: { label: string; link: string }
  siteName: string
}

/** Removes line breaks, which could end a line of a message early. */
const singleLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Returns the first name of an application; empty where its first word is no name. Anyone can apply with
 * someone else's address, so what they type as a name must not put a link into our message.
 */
export function firstNameOf(name: string): string {
  const first = singleLine(name).split(' ', 1)[0]!
  return /^[\p{L}\p{M}'’-]{1,40}\.?$/u.test(first) ? first : ''
}

/** Returns the first line of a message. */
export const greeting = (name: string): string => {
  const first = firstNameOf(name)
  return first ? `Hello ${first},` : 'Hello,'
}

/** Composes a message as text and as HTML, which shows all words as text. */
export function composeLetter({ subject, paragraphs, button, siteName }: LetterContent): Letter {
  const [hello = '', first = '', ...others] = paragraphs.map(singleLine)
  const link = button?.link ?? null
  const text = [hello, first, ...(button ? [`${button.label}:\n${button.link}`] : []), ...others, siteName]
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8" /><title>${escapeHtml(singleLine(subject))}</title></head><body>`,
    paragraph(hello),
    paragraph(first),
    ...(button ? [`<p><a href="${escapeHtml(button.link)}">${escapeHtml(button.label)}</a></p>`] : []),
    ...others.map(paragraph),
    paragraph(siteName),
    '</body></html>',
  ]
  return { subject: singleLine(subject), text: `${text.join('\n\n')}\n`, html: `${html.join('\n')}\n`, link }
}
