import { eventTypeName } from '#web/events/event-type-name.ts'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import type { EventValues } from './event-values.ts'
import styles from './Events.module.css'

export interface FormPartProps {
  values: EventValues
  onChange: (change: Partial<EventValues>) => void
  errors: Record<string, string>
}

interface EventFieldsProps extends FormPartProps {
  groups: { id: number; name: string }[]
}

const usualTypes = ['second-line', 'performance', 'practice'] as const

/** The fields of every event: whose it is, what, when and where. */
export function EventFields({ values, onChange, errors, groups }: EventFieldsProps) {
  const text = (name: Exclude<keyof EventValues, 'route' | 'stops' | 'version'>) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  // An older event keeps its type even if new events cannot have it.
  const types = new Set<EventValues['eventType']>([...usualTypes, values.eventType])
  return (
    <div className={styles.fields}>
      <Select
        label="Group"
        required
        emptyLabel="Choose a group"
        options={groups.map(({ id, name }) => [id, name] as const)}
        {...text('groupId')}
      />
      <Field label="Title" required maxLength={160} {...text('title')} />
      <Select
        label="Event Type"
        required
        options={[...types].map((type) => [type, eventTypeName(type)] as const)}
        {...text('eventType')}
      />
      <div className={styles.pair}>
        <Field label="Date" type="date" required {...text('date')} />
        <Field label="Time" type="time" required {...text('time')} />
      </div>
      <TextArea label="Description" required maxLength={4000} rows={4} {...text('description')} />
      <Field
        label="Meeting Location"
        required
        maxLength={200}
        placeholder="Where people meet"
        {...text('location')}
      />
    </div>
  )
}
