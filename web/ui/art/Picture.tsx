import { useState, type ReactNode } from 'react'
import { pictureAddress, pictureHash, pictureWidths } from '#shared/pictures.ts'

interface PictureProps {
  src: string
  /** The text alternative, or '' for a decorative picture. */
  alt: string
  /** The rendered width, as for `img`: '(min-width: 60rem) 33vw, 100vw'. */
  sizes: string
  /** With `height`, reserves the space before the picture loads. Only their ratio matters. */
  width?: number
  height?: number
  className?: string | undefined
  /** Rendered if the picture does not load. */
  fallback?: ReactNode
  /** Called if the picture does not load. */
  onLoadError?: () => void
}

/** A responsive picture that loads when it comes near the viewport. */
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
