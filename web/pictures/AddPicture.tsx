import { useId, useState, type KeyboardEvent } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { HiddenText } from '../ui/HiddenText.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Pictures.module.css'
import { TakingList } from './TakingList.tsx'
import { useTaking } from './use-taking.ts'

interface AddPictureProps {
  /** What is added: 'Picture' or 'Gallery picture'. Names the controls. */
  what: string
  /** How many more there may be. */
  room: number
  onTaken: (url: string) => void
}

/** The two ways to give a picture: its web address, or a file of this device. */
export function AddPicture({ what, room, onTaken }: AddPictureProps) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const fileId = useId()
  const { taking, take, remove } = useTaking(onTaken)
  const free = room - taking.filter((each) => each.problem === null).length

  const takeAddress = async () => {
    const given = address.trim()
    if (!/^https?:\/\/\S+$/i.test(given))
      return setProblem('Give an address that begins with https:// or http://.')
    setProblem(undefined)
    // What was typed goes only when the picture is there.
    if (await take(given)) setAddress((now) => (now.trim() === given ? '' : now))
  }
  const takeFiles = (files: readonly File[]) => {
    const some = files.slice(0, free)
    const left = files.length - some.length
    setProblem(left > 0 ? `There is room for ${free} more, so ${left} of them stayed out.` : undefined)
    for (const file of some) void take(file)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void takeAddress()
  }

  return (
    <div className={styles.add}>
      <TakingList taking={taking} onRemove={remove} onAgain={take} />
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
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={() => void takeAddress()} disabled={free <= 0 || address.trim() === ''}>
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
