import type { MerchandiseItem } from './items.ts'
import styles from './GarmentDrawing.module.css'

const SHIRT_OUTLINE = 'M35 22L14 34l8 22 12-5v57h52V51l12 5 8-22-21-12c-5 9-45 9-50 0Z'
const outlines: Record<MerchandiseItem['image'], string> = {
  jersey: SHIRT_OUTLINE,
  tee: SHIRT_OUTLINE,
  sleeveless: 'M40 20c2 16-4 24-8 30v58h56V50c-4-6-10-14-8-30l-8 2c-3 9-21 9-24 0Z',
  'long-sleeve': 'M35 22L16 32 6 84l13 3 15-38v59h52V49l15 38 13-3-10-52-19-10c-5 9-45 9-50 0Z',
  children: 'M42 36l-16 9 6 17 9-4v40h38V58l9 4 6-17-16-9c-4 7-32 7-36 0Z',
}

/** A drawing of a garment: jerseys with a number, tees with a fan print. */
export function GarmentDrawing({ image }: { image: MerchandiseItem['image'] }) {
  const isJersey = image === 'jersey' || image === 'sleeveless'
  return (
    <svg
      viewBox="0 0 120 128"
      className={styles.garment}
      data-image={image}
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlines[image]} className={styles.cloth} />
      {isJersey ? (
        <>
          <path d="M34 92h52M34 99h52" className={styles.stripe} />
          <text x="60" y="82" className={styles.number}>
            {image === 'jersey' ? '1' : '2'}
          </text>
        </>
      ) : (
        <g
          transform={`translate(60 ${image === 'children' ? 80 : 78}) scale(${image === 'children' ? 0.75 : 1})`}
        >
          {[-70, -35, 0, 35, 70].map((degrees) => (
            <path
              key={degrees}
              d="M0 0C-4-10-5-18 0-22C5-18 4-10 0 0Z"
              transform={`rotate(${degrees})`}
              className={styles.print}
            />
          ))}
        </g>
      )}
    </svg>
  )
}
