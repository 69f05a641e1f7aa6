import { create } from 'qrcode'
import styles from './Tracker.module.css'

/** The width of the empty margin. Cameras need it to find the code. */
const QUIET_ZONE_MODULES = 3

/** A QR code as SVG, dark on light in both color schemes, because cameras need that. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'L' })
  const { size, data } = modules
  let path = ''
  for (const [index, isDark] of data.entries()) {
    if (isDark)
      path += `M${(index % size) + QUIET_ZONE_MODULES} ${Math.floor(index / size) + QUIET_ZONE_MODULES}h1v1h-1z`
  }
  const width = size + 2 * QUIET_ZONE_MODULES
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label}>
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
