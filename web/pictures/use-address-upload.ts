import { useEffect, useRef, useState } from 'react'
import { looksLikeLink } from '#web/forms/field-errors.ts'
import type { useUploads } from './use-uploads.ts'

interface LinkField {
  /** What the link field contains. */
  address: string
  onAddress: (address: string) => void
}

const NO_LINK = 'Enter a link that starts with https:// or http://.'

/** Returns what is wrong with the text of a link field, which may be empty. */
export const addressProblem = (typed: string): string | undefined =>
  typed.trim() === '' || looksLikeLink(typed) ? undefined : NO_LINK

/** Uploads the picture that a link field names. The field keeps the address until that has succeeded. */
export function useAddressUpload(
  { address, onAddress }: LinkField,
  { uploads, upload, remove }: Pick<ReturnType<typeof useUploads>, 'uploads' | 'upload' | 'remove'>,
) {
  const [problem, setProblem] = useState<string>()
  // The address when an upload ends, which may be another than when it began.
  const latestAddress = useRef(address)
  useEffect(() => {
    latestAddress.current = address
  }, [address])

  /** Empties the field if it still contains this address. */
  const clearAddress = (uploaded: string) => {
    if (latestAddress.current.trim() === uploaded) onAddress('')
  }

  /** Returns whether the address is valid. Tries a failed one again; one that is uploading continues. */
  const uploadAddress = (typed: string): boolean => {
    const isAddress = looksLikeLink(typed)
    setProblem(isAddress ? undefined : NO_LINK)
    const existingUpload = uploads.find(({ file, name }) => !file && name === typed)
    if (!isAddress || existingUpload?.error === null) return isAddress
    if (existingUpload) remove(existingUpload.id)
    void upload(typed).then((isUploaded) => isUploaded && clearAddress(typed))
    return true
  }

  return { address, onAddress, problem, uploadAddress, clearAddress }
}
