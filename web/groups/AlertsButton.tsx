import { groupAlerts, isWanted, useAlertChoices } from '../alerts/alert-choices.ts'
import { alertSheet } from '../alerts/alert-sheet.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { useFollow } from './followed-groups.ts'

interface AlertsButtonProps {
  group: { id: number; name: string }
  /** Shows only the icon. */
  isSmall?: boolean
}

/** Opens the alerts of a followed group; nothing for others. The bell is filled while any alert is on. */
export function AlertsButton({ group: { id, name }, isSmall = false }: AlertsButtonProps) {
  const { follows } = useFollow({ id, name })
  const isOn = isWanted(groupAlerts(useAlertChoices(), id))
  if (!follows) return null
  const open = () => alertSheet.set({ group: { id, name }, isOpenedByVisitor: true })
  return isSmall ? (
    <IconButton
      icon="bell"
      label={`Alerts for ${name}`}
      size={22}
      filled={isOn}
      data-tooltip="Alerts"
      onClick={open}
    />
  ) : (
    <Button icon={<Icon name="bell" size={18} filled={isOn} />} onClick={open}>
      Alerts
    </Button>
  )
}
