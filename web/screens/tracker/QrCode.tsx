import { create } from 'qrcode'
import styles from './Tracker.module.css'

/** Light modules around the code, so that cameras find it. */
const margin = 3

/** A QR code as a drawing, dark on light in both color schemes, as cameras need it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'L' })
  const { size, data } = modules
  let path = ''
  for (const [index, dark] of data.entries()) {
    if (dark) path += `M${(index % size) + margin} ${Math.floor(index / size) + margin}h1v1h-1z`
  }
  const width = size + 2 * margin
  return (
    <svg className={styles.code} viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label}>
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
