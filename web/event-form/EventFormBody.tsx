import type { FormState } from '#web/forms/use-call-form.ts'
import type { GroupType } from '#web/ui/group-type.ts'
import type { EventValues } from './event-values.ts'
import { EventFields } from './EventFields.tsx'
import styles from './EventForm.module.css'
import { RouteFields } from './RouteFields.tsx'
import { RoutePicker } from './RoutePicker.tsx'
import { SheetField } from './sheet/SheetField.tsx'
import { SheetLines } from './sheet/SheetLines.tsx'
import { type ReadSheetCall, useRouteSheet } from './sheet/use-route-sheet.ts'
import { useSheetFields } from './sheet/use-sheet-fields.ts'
import { type PlanRouteCall, type StoredEvent, usePlannedRoute } from './use-planned-route.ts'

/** The groups to choose from or, if the group is fixed, its type. */
export type EventGroup =
  | { choices: { id: number; name: string; type?: GroupType }[] }
  | { choices?: never; type: GroupType }

/** The calls that the form makes while its route is typed. */
export interface RouteCalls {
  readSheet: ReadSheetCall
  planRoute: PlanRouteCall
}

interface EventFormBodyProps {
  form: FormState<EventValues>
  /** The event as it is stored; undefined for a new one. */
  event: StoredEvent | undefined
  group: EventGroup
  calls: RouteCalls
}

/** What the form of an event asks for: its route sheet, its fields, and its route on a map. */
export function EventFormBody({ form, event, group, calls }: EventFormBodyProps) {
  const { values, set, errors } = form
  const routeSheet = useRouteSheet(values.sheet, calls.readSheet, (sheet) => set({ sheet }))
  const sheetFields = useSheetFields(routeSheet.reading, form)
  const plan = usePlannedRoute(values, event, calls.planRoute)
  const fieldsetProps = { values, onChange: set, errors }
  return (
    <>
      <SheetField
        sheet={values.sheet}
        error={errors['sheet']}
        state={routeSheet}
        filled={sheetFields.filledLabels}
        missing={sheetFields.missingNotes}
        onChange={set}
      />
      <EventFields
        {...fieldsetProps}
        groups={group.choices}
        sheetNotes={sheetFields.timeNotes}
        onChange={(change) => {
          sheetFields.markTyped(change)
          set(change)
        }}
      />
      <div className={styles.linesAndMap}>
        {routeSheet.reading && (
          <SheetLines reading={routeSheet.reading} state={routeSheet} notes={sheetFields.endNotes} />
        )}
        <RoutePicker
          values={values}
          onChange={set}
          groupType={typeOf(group, values.groupId)}
          routeSheet={routeSheet}
          plan={plan}
        />
      </div>
      <fieldset className={styles.route}>
        <legend>Route (optional)</legend>
        <RouteFields
          {...fieldsetProps}
          sent={form.sent}
          sheetStops={routeSheet.reading?.stops}
          unknownPlaces={plan.route.unknownPlaces}
        />
      </fieldset>
    </>
  )
}

const typeOf = (group: EventGroup, chosenId: string): GroupType | undefined =>
  group.choices ? group.choices.find(({ id }) => String(id) === chosenId)?.type : group.type
