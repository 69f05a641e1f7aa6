/** One line of a chart: what it shows, and its points, x in s, y in the chart's unit. */
export interface Line {
  name: string
  points: { x: number; y: number }[]
}

export interface Chart {
  title: string
  unit: string
  lines: Line[]
}

/** How a label stands at its place on the axis, so that none leaves the picture. */
const anchors: Record<number, string> = { 0: 'start', 0.5: 'middle', 1: 'end' }
const [width, height, left, bottom, top] = [640, 220, 56, 28, 12]

/** A whole, round number at or above a value: 1, 2 or 5 and noughts. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return power * ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10)
}

/** Draws a chart as SVG, with its own axes and legend. Its style comes from the page. */
export function drawChart({ title, unit, lines }: Chart): string {
  const points = lines.flatMap((line) => line.points)
  const [mostX, mostY] = [
    Math.max(1, ...points.map(({ x }) => x)),
    roundUp(Math.max(...points.map(({ y }) => y))),
  ]
  const x = (value: number) => left + ((width - left - 8) * value) / mostX
  const y = (value: number) => height - bottom - ((height - bottom - top) * value) / mostY
  const grid = [0, 0.5, 1].map(
    (share) =>
      `<line class="grid" x1="${left}" x2="${width - 8}" y1="${y(mostY * share)}" y2="${y(mostY * share)}"/>` +
      `<text class="axis" x="${left - 6}" y="${y(mostY * share) + 4}" text-anchor="end">${mostY * share}</text>`,
  )
  const times = [0, 0.5, 1].map(
    (share) =>
      `<text class="axis" x="${x(mostX * share)}" y="${height - 8}" text-anchor="${anchors[share]}">${Math.round(mostX * share)} s</text>`,
  )
  const drawn = lines.map(
    (line, index) =>
      `<polyline class="line line-${index}" points="${line.points
        .map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`)
        .join(' ')}"/>`,
  )
  const legend = lines.map((line, index) => `<span class="key key-${index}">${line.name}</span>`).join(' ')
  return `<figure><figcaption><b>${title}</b>, ${unit} ${legend}</figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}, ${unit}">${[...grid, ...times, ...drawn].join('')}</svg></figure>`
}
