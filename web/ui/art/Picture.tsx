import { useState, type ReactNode } from 'react'
import { pictureAddress, pictureHash, pictureWidths } from '#shared/pictures.ts'

interface PictureProps {
  src: string
  /** Text alternative; empty for decoration. */
  alt: string
  /** Its width on screen, as the `sizes` of an img: '(min-width: 60rem) 33vw, 100vw'. */
  sizes: string
  /** Size in pixels, or proportions, so that the layout does not shift when it loads. */
  width?: number
  height?: number
  className?: string | undefined
  /** Shown if it does not load. */
  fallback?: ReactNode
  /** Called if it does not load. */
  onBroken?: () => void
}

/** A picture in the size that the screen needs, loaded when it comes near the window. */
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
