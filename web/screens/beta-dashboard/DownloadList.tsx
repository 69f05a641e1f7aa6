import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ExportList } from '#shared/contract/exports.ts'
import type { Payload } from '#shared/live/messages.ts'
import { check } from '../../api/call.ts'
import { pathOf } from '../../api/path-of.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import adminStyles from '../admin/Admin.module.css'

const paths: Record<ExportList, string> = {
  'beta-testers': pathOf('exportBetaTesters'),
  'beta-feedback': pathOf('exportBetaFeedback'),
}

/** Downloads a whole list as CSV by the browser's own means, which go on with a broken one. Says how far the file is. */
export function DownloadList({ list }: { list: ExportList }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { data: progress } = useQuery<Payload<'job:progress'>>({
    queryKey: ['job:progress', `export-csv:${list}`],
    enabled: false,
  })
  // The browser would keep a refusal as if it were the list: first it is asked whether there would be one.
  const download = useMutation({
    mutationFn: () => check(paths[list]),
    onSuccess: () => link.current!.click(),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to download the list.', variant: 'destructive' }),
  })
  const isBeingWritten = progress && progress.percent < 100
  return (
    <div className={adminStyles.tools}>
      <output>{isBeingWritten && `Writing the list: ${Math.round(progress.percent)} %`}</output>
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
    </div>
  )
}
