import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { Field } from '../ui/controls/Field.tsx'
import { HiddenText } from '../ui/content/HiddenText.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import styles from './Pictures.module.css'
import { useSettling } from './settling.ts'
import { TakingList } from './TakingList.tsx'
import { type Taking, useTaking } from './use-taking.ts'

interface AddPictureProps {
  /** What is added: 'Picture' or 'Gallery picture'. Names the controls. */
  what: string
  /** How many more there may be. */
  room: number
  /** What stands in the line for the address. */
  address: string
  onAddress: (address: string) => void
  onTaken: (url: string) => void
}

/** The two ways to give a picture: its web address, or a file of this device. */
export function AddPicture({ what, room, address, onAddress, onTaken }: AddPictureProps) {
  const [problem, setProblem] = useState<string>()
  const fileId = useId()
  const { taking, take, remove, settled } = useTaking(onTaken)
  const free = room - taking.filter((each) => each.problem === null).length
  const frame = useRef<HTMLDivElement>(null)
  const line = useRef(address)
  useEffect(() => {
    line.current = address
  }, [address])
  const clearLine = (given: string) => {
    if (line.current.trim() === given) onAddress('')
  }

  /** Answers whether what was given is an address at all. */
  const takeAddress = (given: string): boolean => {
    const isAddress = /^https?:\/\/\S+$/i.test(given)
    setProblem(isAddress ? undefined : 'Give an address that begins with https:// or http://.')
    const before = taking.find(({ file, name }) => !file && name === given)
    if (!isAddress || before?.problem === null) return isAddress
    if (before) remove(before.id)
    // What was typed goes only when the picture is there.
    void take(given).then((isTaken) => isTaken && clearLine(given))
    return true
  }
  const again = ({ id, file, name }: Taking) => {
    // The button that was pressed goes.
    frame.current?.focus()
    if (file) {
      remove(id)
      void take(file)
    } else takeAddress(name)
  }
  const leaveOut = ({ id, file, name }: Taking) => {
    frame.current?.focus()
    remove(id)
    if (!file) clearLine(name)
  }
  useSettling(async () => {
    const given = address.trim()
    const isUnderstood = given === '' || free <= 0 || takeAddress(given)
    return (await settled()) && isUnderstood
  })
  const takeFiles = (files: readonly File[]) => {
    const some = files.slice(0, free)
    const left = files.length - some.length
    setProblem(left > 0 ? `There is room for ${free} more, so ${left} of them stayed out.` : undefined)
    for (const file of some) void take(file)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    takeAddress(address.trim())
  }

  return (
    <div ref={frame} tabIndex={-1} className={styles.add}>
      <TakingList taking={taking} onLeaveOut={leaveOut} onAgain={again} />
      <div className={styles.address}>
        <Field
          label={`${what} address`}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2048}
          value={address}
          error={problem}
          disabled={free <= 0}
          onChange={({ target }) => onAddress(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={() => takeAddress(address.trim())} disabled={free <= 0 || address.trim() === ''}>
          Add address
          <HiddenText> of the {what.toLowerCase()}</HiddenText>
        </Button>
      </div>
      <div className={styles.device}>
        <input
          id={fileId}
          type="file"
          className={styles.file}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple={room > 1}
          disabled={free <= 0}
          onChange={({ target }) => {
            takeFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <label htmlFor={fileId} className={styles.choose}>
          <Icon name="plus" size={18} />
          Upload from this device
          <HiddenText>: {what.toLowerCase()}</HiddenText>
        </label>
        <p className={styles.hint}>
          JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. We remove what tells where it was taken.
        </p>
      </div>
    </div>
  )
}
