import { escapeHtml } from '#shared/escape-html.ts'
import { openDataSection } from './open-data.ts'
import type { openApiDocument } from './openapi.ts'

type Document = ReturnType<typeof openApiDocument>

/** The part of a schema that the page formats; the rest is shown as JSON. */
interface Schema {
  $ref?: string
  type?: unknown
  items?: Schema
}

/** The part of an operation that the page shows. */
interface Operation {
  operationId?: string
  summary?: string
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content & { description?: string }>
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

/** Returns a schema as HTML: a link to its component, 'list of …', or its JSON. */
function describeSchema(schema: Schema | undefined): string {
  if (schema === undefined) return 'anything'
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.type === 'array') return `list of ${describeSchema(schema.items)}`
  const text = JSON.stringify(schema, null, 2)
  return text.length < 80 ? `<code>${escapeHtml(text)}</code>` : `<pre tabindex="0">${escapeHtml(text)}</pre>`
}

const firstSchema = ({ content = {} }: Content): Schema | undefined => Object.values(content)[0]?.schema

function describeResponse(status: number, response: Content & { description?: string }): string {
  if (status >= 400) return escapeHtml(response.description ?? '')
  return response.content ? describeSchema(firstSchema(response)) : 'empty'
}

function operationSection(method: string, path: string, operation: Operation): string {
  const { operationId = '', summary = '', parameters = [], requestBody, responses = {} } = operation
  const rows = [
    ...parameters.map((parameter) => ({
      label: `<code>${escapeHtml(parameter.name)}</code> in the ${escapeHtml(parameter.in)}`,
      value: describeSchema(parameter.schema),
    })),
    ...(requestBody ? [{ label: 'body', value: describeSchema(firstSchema(requestBody)) }] : []),
    ...Object.entries(responses).map(([status, response]) => ({
      label: `answer ${status}`,
      value: describeResponse(Number(status), response),
    })),
  ]
  const lines = rows.map(({ label, value }) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`)
  return `<section id="${escapeHtml(operationId)}">
    <h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
    <p>${escapeHtml(summary)}</p><table>${lines.join('')}</table></section>`
}

/** Returns the API reference of an OpenAPI document for people, as HTML without scripts. */
export function docsPage(document: Document, siteName: string, publicOrigin: string): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) =>
      operationSection(method, path, operation as Operation),
    ),
  )
  const components = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(siteName)}: API reference</title><link rel="stylesheet" href="/api/docs.css"></head>
    <body><main><h1>${escapeHtml(siteName)}: API reference</h1>
    <p>Also available as <a href="/api/openapi.json">an OpenAPI document</a>. Refusals are problem documents (RFC 9457).</p>
    ${openDataSection(publicOrigin)}<h2>Calls</h2>${operations.join('')}<h2>Schemas</h2>${components.join('')}</main></body></html>`
}

/** The stylesheet of the API reference. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0; background: light-dark(#fbf3e2, #17101f); color: light-dark(#21142e, #f8ecd6) }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
section { border-top: 1px solid light-dark(#e4d5bb, #3a2c49); padding: 0.5rem 0 }
a { color: light-dark(#5a2a8a, #b48be0) }
.method { font-size: 0.8em; letter-spacing: 0.05em }
table { width: 100%; border-collapse: collapse }
th { text-align: left; vertical-align: top; font-weight: 600; padding: 0.25rem 1rem 0.25rem 0; white-space: nowrap }
td { padding: 0.25rem 0; overflow-wrap: anywhere }
pre { overflow: auto; max-height: 20rem; margin: 0; padding: 0.5rem; background: light-dark(#fffaf0, #221930) }
@media (max-width: 40rem) { tr { display: block } th, td { display: block } }
`
