import { useParams } from 'react-router'
import { usePageTitle } from '../../frame/page-title.ts'
import { ErrorState } from '../../ui/content/States.tsx'
import { TrackParade } from './TrackParade.tsx'

/** /track/{id}: the page of one parade. */
export default function Track() {
  const { id = '' } = useParams()
  return /^\d{1,10}$/.test(id) ? <TrackParade key={id} id={Number(id)} /> : <InvalidId />
}

function InvalidId() {
  usePageTitle('Invalid parade ID')
  return (
    <ErrorState level={1} title="Invalid parade ID" link={{ to: '/live', label: 'View all live parades' }}>
      Check the link – it should end in a parade number.
    </ErrorState>
  )
}
