import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { Section } from '#web/ui/layout/Section.tsx'

/** The street network that the server uses, and whom to credit for it. */
export function StreetNetwork() {
  const { data } = useQuery(queryOf('getStreetNetwork'))
  if (!data) return null
  const { source, version, streets, segments, corners, credit, problems } = data
  const count = (number: number) => number.toLocaleString('en-US')
  return (
    <Section id="street-network" title="Street Network">
      <p>
        From {source}, version {version}: {count(streets)} streets, {count(segments)} segments,{' '}
        {count(corners)} corners and ends. {credit}
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
    </Section>
  )
}
