const inks = ['#f2b92f', '#cf3f79', '#57c49c', '#b48be0']
const reach = 100
const blade = `M0 0C-17-50-20-86 0-${reach}C20-86 17-50 0 0Z`

/** The feathered fan as an SVG in a data address: in the four inks, or all in one. */
export function fanAddress(blades: number, ink?: string): string {
  const parts = Array.from({ length: blades }, (_, index) => {
    const turn = (-80 + (160 * index) / (blades - 1)).toFixed(2)
    const fill = ink ?? inks[index % inks.length]
    return `<g transform="rotate(${turn})"><path d="${blade}" fill="${fill}"/><path d="M0-25V-80" stroke="#2c1442" stroke-width="2"/><circle cy="-${reach}" r="8.5" fill="#fff1d2"/></g>`
  })
  const handle = '<circle r="16" fill="#fff1d2"/><circle r="9" fill="#2c1442"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -112 220 130">${parts.join('')}${handle}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
