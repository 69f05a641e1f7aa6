import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { withCommas } from '#web/ui/pluralize.ts'

/**
 * The size, version and attribution of the server's street network, which plans the events' routes,
 * and what went wrong when it was loaded.
 */
export function StreetNetwork() {
  const network = useQuery(queryOf('getStreetNetwork'))
  return (
    <Section id="street-network" title="Street Network">
      <QueryContent query={network} noun="street network" lines={2}>
        {({ source, version, streets, segments, corners, credit, problems }) => (
          <>
            <p>
              From {source}, version {version}: {withCommas(streets)} streets, {withCommas(segments)}{' '}
              segments, {withCommas(corners)} corners and ends. {credit}
            </p>
            {problems.map((problem) => (
              <p key={problem} role="alert">
                {problem}
              </p>
            ))}
          </>
        )}
      </QueryContent>
    </Section>
  )
}
