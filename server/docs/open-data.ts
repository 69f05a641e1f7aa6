import { escapeHtml } from '#shared/escape-html.ts'

/** An example of the reference. */
interface Example {
  title: string
  text: string
  code: string
}

/** Returns the examples for other sites: data, maps, embeds, calendars. */
const examplesFor = (origin: string): Example[] => [
  {
    title: 'Live parades on your map',
    text: 'GeoJSON (RFC 7946) for Leaflet, MapLibre or QGIS. Any site may read it, without a key. Ask at most every 10 seconds; an ETag saves the transfer while nothing has changed.',
    code: `<script type="module">
  const response = await fetch('${origin}/api/live-parades.geojson')
  const { features } = await response.json()
  for (const { geometry, properties } of features) {
    if (geometry) console.log(properties.group, properties.where, geometry.coordinates)
  }
</script>`,
  },
  {
    title: 'The route of a parade',
    text: 'A line and its stops, by the number of the event in /api/events.',
    code: `curl ${origin}/api/events/1/route.geojson`,
  },
  {
    title: 'Our map on your page',
    text: 'The live map with its list, without our header. It sets no cookies and stores nothing. /embed/track/{id} shows one parade.',
    code: `<iframe src="${origin}/embed/live" title="Live parades" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`,
  },
  {
    title: 'Calendars',
    text: 'iCalendar (RFC 5545) of all events, of one group, of some groups, and of one event.',
    code: `${origin}/calendar.ics
${origin}/groups/1/calendar.ics
${origin}/calendar.ics?groups=1,2,3
${origin}/events/1.ics`,
  },
]

/** Returns the part of the reference about use on other sites, with examples to copy. */
export function openDataSection(publicOrigin: string): string {
  const examples = examplesFor(publicOrigin).map(
    ({ title, text, code }) =>
      `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p><pre tabindex="0">${escapeHtml(code)}</pre>`,
  )
  return `<section id="open-data"><h2>Use it on your site</h2>${examples.join('')}</section>`
}
