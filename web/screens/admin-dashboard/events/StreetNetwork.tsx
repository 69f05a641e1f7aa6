import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { Section } from '#web/ui/layout/Section.tsx'

/** The size, version and attribution of the server's street network. */
export function StreetNetwork() {
  const { data } = useQuery(queryOf('getStreetNetwork'))
  if (!data) return null
  const { source, version, streets, segments, corners, credit, problems } = data
  const formatCount = (value: number) => value.toLocaleString('en-US')
  return (
    <Section id="street-network" title="Street Network">
      <p>
        From {source}, version {version}: {formatCount(streets)} streets, {formatCount(segments)} segments,{' '}
        {formatCount(corners)} corners and ends. {credit}
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
    </Section>
  )
}
