import { useState, type ReactNode } from 'react'
import { pictureAddress, pictureHash, pictureWidths } from '#shared/pictures.ts'

interface PictureProps {
  src: string
  /** What it shows; empty for decoration. */
  alt: string
  /** How wide it is shown, as the `sizes` of an img: '(min-width: 60rem) 33vw, 100vw'. */
  sizes: string
  /** Its size in pixels, or its proportions, so that nothing jumps when it arrives. */
  width?: number
  height?: number
  className?: string | undefined
  /** Stands in its place when it does not load. */
  fallback?: ReactNode
  /** Told when it does not load. */
  onBroken?: () => void
}

/** A picture of ours in the size that the screen needs. Loads when it comes near; where it does not load, its fallback shows. */
export function Picture({ src, alt, sizes, fallback = null, onBroken, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === src) return fallback
  const hash = pictureHash(src)
  const forms = hash && pictureWidths.map((width) => `${pictureAddress(hash, width)} ${width}w`).join(', ')
  return (
    <img
      {...rest}
      {...(forms && { srcSet: forms, sizes })}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(src)
        onBroken?.()
      }}
    />
  )
}
