import { dayOf } from '#shared/calendar.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { eventTypeName } from '#web/events/event-words.ts'
import { NameField } from '#web/forms/ContactFields.tsx'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import type { EventValues } from './event-values.ts'
import styles from './EventForm.module.css'
import { nextDayNote, passedNote } from './time-notes.ts'

export interface EventFieldsetProps {
  values: EventValues
  onChange: (change: Partial<EventValues>) => void
  errors: Record<string, string>
}

interface EventFieldsProps extends EventFieldsetProps {
  /** The groups to choose from; undefined if the group is fixed. */
  groups: { id: number; name: string }[] | undefined
  /** Notes below the day and the times about what the sheet says. */
  sheetNotes: Partial<Record<'date' | 'time' | 'endTime', string | undefined>>
}

const currentTypes = ['second-line', 'performance', 'practice'] as const

const joinNotes = (...notes: (string | undefined)[]): string => notes.filter(Boolean).join(' ')

/** The fields that every event has: group, title, type, date, time and place. */
export function EventFields({ values, onChange, errors, groups, sheetNotes }: EventFieldsProps) {
  const inputProps = (name: Exclude<keyof EventValues, 'route' | 'stops' | 'version'>) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  // An older event may have a type that is no longer offered; keep it selectable.
  const types = new Set<EventValues['eventType']>([...currentTypes, values.eventType])
  return (
    <div className={styles.fields}>
      {groups && (
        <Select
          label="Group"
          required
          emptyLabel="Choose a group"
          options={groups.map(({ id, name }) => [id, name] as const)}
          // The button to submit is disabled until then.
          hint={values.groupId === '' && 'Choose a group first.'}
          {...inputProps('groupId')}
        />
      )}
      <NameField label="Title" required {...inputProps('title')} />
      <Select
        label="Event Type"
        required
        options={[...types].map((type) => [type, eventTypeName(type)] as const)}
        {...inputProps('eventType')}
      />
      <Field
        label="Date"
        type="date"
        required
        hint={joinNotes(passedNote(values.date, today), sheetNotes.date)}
        {...inputProps('date')}
      />
      <div className={styles.times}>
        <Field label="Time" type="time" required hint={sheetNotes.time} {...inputProps('time')} />
        <Field
          label="Ends"
          type="time"
          hint={joinNotes(nextDayNote(values), sheetNotes.endTime)}
          {...inputProps('endTime')}
        />
      </div>
      <div className={styles.wide}>
        <TextArea label="Description" required maxLength={4000} rows={3} {...inputProps('description')} />
      </div>
      <Field
        label="Meeting Location"
        required
        maxLength={200}
        placeholder="Where people meet"
        {...inputProps('location')}
      />
    </div>
  )
}
