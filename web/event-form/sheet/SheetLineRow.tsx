import { useEffect, useRef } from 'react'
import { withoutPins } from '#shared/streets/sheet/words/pin.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Button, ButtonRow } from '#web/ui/controls/Button.tsx'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { describeMeaning, type SheetLine } from './sheet-lines.ts'
import styles from './Sheet.module.css'

const STATES = {
  sure: { icon: 'check', label: 'Understood' },
  guessed: { icon: 'info', label: 'Guessed' },
  unknown: { icon: 'warning', label: 'Not found' },
} as const

interface SheetLineRowProps {
  line: SheetLine
  isEdited: boolean
  isPicked: boolean
  isDisabled: boolean
  onEdit: (isEdited: boolean) => void
  /** The user wants to place the line on the map, or no longer does. */
  onPick: () => void
  onChoose: (candidate: SheetLine['candidates'][number]) => void
  onReplace: (text: string) => void
}

/** One instruction of a sheet, with what was understood and the ways to correct it. */
export function SheetLineRow({ line, isEdited, onEdit, onReplace, ...actions }: SheetLineRowProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) editButton.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  if (isEdited) {
    return (
      <EditedLine
        text={line.text}
        isDisabled={actions.isDisabled}
        onReplace={onReplace}
        onCancel={() => onEdit(false)}
      />
    )
  }
  const { text, kind, state, note, candidates } = line
  const isWords = kind === 'words' && state === 'sure'
  const { icon, label } = STATES[state]
  const shownText = withoutPins(text)
  const hasPin = shownText !== text
  const meaning = describeMeaning(line)
  return (
    <li className={styles.line} data-state={isWords ? 'words' : state}>
      <span className={styles.state}>
        {!isWords && <Icon name={icon} size={18} />}
        <HiddenText>{isWords ? 'Words' : label}</HiddenText>
      </span>
      <div className={styles.content}>
        <p className={styles.text}>{shownText}</p>
        <p className={styles.meaning}>
          {[meaning, note, hasPin && 'Placed on the map.'].filter(Boolean).join(' · ')}
        </p>
        {kind !== 'words' && (state !== 'sure' || hasPin) && (
          <ButtonRow className={styles.choices}>
            {candidates.map((candidate) => (
              <Chip
                key={candidate.name}
                selected={false}
                disabled={actions.isDisabled}
                onClick={() => actions.onChoose(candidate)}
              >
                {candidate.name}
              </Chip>
            ))}
            <Chip selected={actions.isPicked} disabled={actions.isDisabled} onClick={actions.onPick}>
              Pick on the map
            </Chip>
          </ButtonRow>
        )}
      </div>
      <IconButton
        icon="edit"
        size={18}
        label={`Edit “${shownText}”`}
        data-tooltip="Edit"
        ref={editButton}
        onClick={() => onEdit(true)}
      />
    </li>
  )
}

interface EditedLineProps {
  text: string
  /** Whether the sheet is being read, so that the line may not match its text. */
  isDisabled: boolean
  onReplace: (text: string) => void
  onCancel: () => void
}

/** The user has just pressed Edit. Not inline: React calls a new function again at each render. */
const takeFocus = (input: HTMLTextAreaElement | null) => input?.focus()

/** A line while its text is edited. Enter applies the change, Escape discards it. */
function EditedLine({ text, isDisabled, onReplace, onCancel }: EditedLineProps) {
  const apply = (input: HTMLTextAreaElement | null) => {
    if (!isDisabled) onReplace(input?.value ?? text)
  }
  return (
    <li className={styles.line}>
      <div className={styles.editor}>
        <textarea
          ref={takeFocus}
          rows={2}
          defaultValue={text}
          aria-label="Text of this line"
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              // The dialog stays open.
              event.stopPropagation()
              event.preventDefault()
              onCancel()
            }
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault()
              apply(event.currentTarget)
            }
          }}
        />
        <ButtonRow className={styles.choices}>
          <Button
            variant="primary"
            disabled={isDisabled}
            onClick={({ currentTarget }) =>
              apply(currentTarget.closest('li')?.querySelector('textarea') ?? null)
            }
          >
            Apply
          </Button>
          <Button onClick={onCancel}>Keep as it was</Button>
        </ButtonRow>
      </div>
    </li>
  )
}
