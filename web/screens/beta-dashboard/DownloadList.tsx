import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ExportList } from '#shared/contract/exports.ts'
import type { Payload } from '#shared/live/messages.ts'
import { checkAvailable } from '#web/api/call.ts'
import { pathOf } from '#web/api/path-of.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Toolbar } from '#web/ui/layout/Section.tsx'

const paths: Record<ExportList, string> = {
  'beta-testers': pathOf('exportBetaTesters'),
  'beta-feedback': pathOf('exportBetaFeedback'),
}

/** Downloads a whole list as CSV with the browser's own download, which resumes a broken one, and shows its progress. */
export function DownloadList({ list }: { list: ExportList }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { data: progress } = useQuery<Payload<'job:progress'>>({
    queryKey: ['job:progress', `export-csv:${list}`],
    enabled: false,
  })
  // The browser would save a refusal as if it were the list, so a HEAD request asks for one first.
  const download = useAction({
    run: () => checkAvailable(paths[list]),
    failureToast: 'Failed to download the list.',
    onDone: () => link.current!.click(),
    affects: [],
  })
  const isBeingWritten = progress && progress.percent < 100
  return (
    <Toolbar>
      <output>{isBeingWritten && `Writing the list: ${Math.round(progress.percent)}%`}</output>
      <Button
        icon={<Icon name="download" size={18} />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Download CSV
      </Button>
      <a ref={link} href={paths[list]} download hidden>
        {list}
      </a>
    </Toolbar>
  )
}
