import { type ComponentProps, useState } from 'react'
import { canEdit, type Proposal } from './proposal.ts'
import { ProposalForm } from './ProposalForm.tsx'

type FormProps = ComponentProps<typeof ProposalForm>

interface StartedFormProps extends Omit<FormProps, 'proposal' | 'current'> {
  /** 'new', or the id of a proposal, from the address. */
  id: string
  proposals: readonly Proposal[]
}

interface OpenFormProps extends Omit<StartedFormProps, 'onReload' | 'isReloaded'> {
  refetch: () => Promise<unknown>
}

/** The form in the address. It stays open when its proposal is decided or withdrawn elsewhere. */
export function OpenForm({ refetch, ...form }: OpenFormProps) {
  const [reloadCount, setReloadCount] = useState(0)
  const reload = async () => {
    await refetch()
    setReloadCount(reloadCount + 1)
  }
  return (
    <StartedForm key={reloadCount} {...form} onReload={() => void reload()} isReloaded={reloadCount > 0} />
  )
}

/** The form of a proposal as it was when the form was opened. */
function StartedForm({ id, proposals, ...form }: StartedFormProps) {
  const current = proposals.find((candidate) => String(candidate.id) === id)
  const [proposal] = useState(() => (current && canEdit(current, proposals) ? current : undefined))
  return id === 'new' || proposal ? <ProposalForm {...form} proposal={proposal} current={current} /> : null
}
