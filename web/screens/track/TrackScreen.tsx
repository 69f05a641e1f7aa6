import { useParams } from 'react-router'
import { usePageTitle } from '#web/frame/page-title.ts'
import { ErrorState } from '#web/ui/content/States.tsx'
import { ParadePage } from './ParadePage.tsx'

/** /track/{id} */
export default function TrackScreen() {
  const { id = '' } = useParams()
  return /^\d{1,10}$/.test(id) ? <ParadePage key={id} id={Number(id)} /> : <InvalidId />
}

function InvalidId() {
  usePageTitle('Invalid parade ID')
  return (
    <ErrorState level={1} title="Invalid parade ID" link={{ to: '/live', label: 'View all live parades' }}>
      Check the link—it should end in a parade number.
    </ErrorState>
  )
}
