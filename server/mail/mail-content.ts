import { escapeHtml } from '#shared/escape-html.ts'

/** A message without its sender and recipient. */
export interface MailContent {
  subject: string
  text: string
  html: string
  /** Absolute URL of the message's link, or null if it has none. */
  link: string | null
}

interface ContentParts {
  subject: string
  /** Paragraphs of plain text. The first one is the greeting. */
  paragraphs: readonly string[]
  /** A link below the paragraph that follows the greeting. */
  button?: { label: string; link: string }
  siteName: string
}

/** Collapses whitespace: a line break in a subject would start another header. */
const singleLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Returns the first word of an applicant's name, or '' if it is not a name. Anyone can apply with
 * someone else's address, so the name must not smuggle a link into our message.
 */
export function extractFirstName(name: string): string {
  const firstWord = singleLine(name).split(' ', 1)[0]!
  return /^[\p{L}\p{M}'’-]{1,40}\.?$/u.test(firstWord) ? firstWord : ''
}

/** Returns a message's greeting, with the first name if there is one. */
export const greeting = (name: string): string => {
  const firstName = extractFirstName(name)
  return firstName ? `Hello ${firstName},` : 'Hello,'
}

/** Composes a message as plain text and as HTML with all content escaped. */
export function composeContent({ subject, paragraphs, button, siteName }: ContentParts): MailContent {
  const [hello = '', first = '', ...others] = paragraphs.map(singleLine)
  const link = button?.link ?? null
  const text = [hello, first, ...(button ? [`${button.label}:\n${button.link}`] : []), ...others, siteName]
  const paragraph = (content: string) => `<p>${escapeHtml(content)}</p>`
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
