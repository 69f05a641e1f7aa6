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
  onLoadError?: () => void
}

/** A picture in the size that the screen needs, loaded when it comes near the window. */
export function Picture({ src, alt, sizes, fallback = null, onLoadError, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  if (brokenSrc === src) return fallback
  const hash = pictureHash(src)
  const srcSet = hash && pictureWidths.map((width) => `${pictureAddress(hash, width)} ${width}w`).join(', ')
  return (
    <img
      {...rest}
      {...(srcSet && { srcSet: srcSet, sizes })}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBrokenSrc(src)
        onLoadError?.()
      }}
    />
  )
}
