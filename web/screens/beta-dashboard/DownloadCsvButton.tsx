import { useRef } from 'react'
import type { ExportList } from '#shared/contract/exports.ts'
import { checkAvailable } from '#web/api/call.ts'
import { pathOf } from '#web/api/path-of.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useJobProgress } from '#web/screens/admin/use-job-progress.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Toolbar } from '#web/ui/layout/Section.tsx'

const paths: Record<ExportList, string> = {
  'beta-testers': pathOf('exportBetaTesters'),
  'beta-feedback': pathOf('exportBetaFeedback'),
}

/**
 * Downloads a list as CSV and shows its progress. The browser's own download can resume a broken
 * transfer.
 */
export function DownloadCsvButton({ list }: { list: ExportList }) {
  const link = useRef<HTMLAnchorElement>(null)
  const progress = useJobProgress(`export-csv:${list}`)
  // The browser would save an error response as the file, so a HEAD request checks for one first.
  const download = useAction({
    run: () => checkAvailable(paths[list]),
    failureToast: 'Failed to download the list.',
    onDone: () => link.current!.click(),
    affects: [],
  })
  return (
    <Toolbar>
      <output>{progress && `Writing the list: ${Math.round(progress.percent)}%`}</output>
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
