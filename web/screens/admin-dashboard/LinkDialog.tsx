import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, Field } from '../../ui/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from '../admin/Admin.module.css'
import { fieldErrors, formReason } from '../../forms/field-errors.ts'
import type { MadeLink } from './LinkResult.tsx'

interface LinkDialogProps {
  group: Output<'listGroups'>[number]
  onClose: () => void
  onMade: (made: MadeLink) => void
}

/** Asks who will track, and makes the link for that person. What was typed stays where it is until that has worked. */
export function LinkDialog({ group, onClose, onMade }: LinkDialogProps) {
  const needsConsent = group.type === 'black-masking-indians'
  const [form, setForm] = useState({ userName: '', userPhone: '', userEmail: '' })
  const [consent, setConsent] = useState(false)
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () =>
      call('generateTrackerLink', {
        body: { groupId: group.id, ...form, consent: needsConsent ? consent : undefined },
      }),
    onSuccess: async ({ trackingLink, expiresAt }) => {
      const link = window.location.origin + trackingLink
      toast({ title: 'Tracker Link Generated', description: `For ${form.userName}` })
      onClose()
      onMade({ title: 'Tracker Link Generated', groupName: group.name, link, expiresAt })
      await client.invalidateQueries()
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to generate tracking link.', variant: 'destructive' }),
  })
  const wrong = fieldErrors(make.error)
  const field = (name: keyof typeof form) => ({
    error: wrong[name],
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (form.userName.trim() !== '' && form.userPhone.trim() !== '') make.mutate()
    else {
      toast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      title={`Tracker link for ${group.name}`}
      description="The person with this link may share the parade’s position for 7 days."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label="Tracker Name" required maxLength={160} autoComplete="off" {...field('userName')} />
        <Field label="Phone" type="tel" required maxLength={32} autoComplete="off" {...field('userPhone')} />
        <Field label="Email" type="email" maxLength={254} autoComplete="off" {...field('userEmail')} />
        {needsConsent && (
          <Checkbox
            label="This group asked to be followed live"
            checked={consent}
            onChange={({ target }) => setConsent(target.checked)}
          />
        )}
        {make.error && (
          <p className={styles.error} role="alert">
            {formReason(make.error, 'The server could not be reached.')}
          </p>
        )}
        <div className={styles.tools}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={needsConsent && !consent}
            pending={make.isPending}
          >
            {make.isPending ? 'Making the link...' : 'Generate link'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
