import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const image = useRef<HTMLImageElement>(null)
  const onError = () => {
    setBrokenSrc(src)
    onLoadError?.()
  }
  useEarlyError(image, onError)
  if (brokenSrc === src) return fallback
  // Only pictures that the server stored come in several widths.
  const hash = pictureHash(src)
  const srcSet = hash && pictureWidths.map((width) => `${pictureAddress(hash, width)} ${width}w`).join(', ')
  return (
    <img
      {...rest}
      ref={image}
      {...(srcSet && { srcSet: srcSet, sizes })}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  )
}

/** Calls `onError` if a picture that the server drew failed before the page was hydrated. */
function useEarlyError(image: RefObject<HTMLImageElement | null>, onError: () => void): void {
  const report = useEffectEvent(onError)
  useEffect(() => {
    const { current } = image
    // In some browsers an SVG without its own size is 0 wide, like a broken picture. Decoding tells which it is.
    if (!current?.complete || current.naturalWidth > 0) return undefined
    let isMounted = true
    current.decode().catch(() => isMounted && report())
    return () => void (isMounted = false)
  }, [image])
}
