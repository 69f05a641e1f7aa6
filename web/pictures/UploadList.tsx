import { FieldError } from '#web/ui/controls/Field.tsx'
import { Button, ButtonRow } from '#web/ui/controls/Button.tsx'
import { Spinner } from '#web/ui/controls/Icon.tsx'
import styles from './Pictures.module.css'
import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onRemove: (upload: Upload) => void
  onRetry: (upload: Upload) => void
  /** Lets the user choose another file in its place. */
  onReplace: (upload: Upload) => void
}

/** Lists the uploads of a picture field: running ones with progress, failed ones with what to do. */
export function UploadList({ uploads, ...actions }: UploadListProps) {
  const { onRemove, onRetry } = actions
  if (uploads.length === 0) return null
  const failed = uploads.filter(({ error }) => error !== null)
  const retryable = failed.filter(({ canRetry }) => canRetry)
  return (
    <>
      <ul className={styles.uploads} aria-label="Uploading">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} {...actions} />
        ))}
      </ul>
      {failed.length > 1 && (
        <ButtonRow>
          {retryable.length > 1 && <Button onClick={() => retryable.forEach(onRetry)}>Try all again</Button>}
          <Button onClick={() => failed.forEach(onRemove)}>Remove all that failed</Button>
        </ButtonRow>
      )}
    </>
  )
}

type UploadRowProps = Omit<UploadListProps, 'uploads'> & { upload: Upload }

function UploadRow({ upload, onRemove, onRetry, onReplace }: UploadRowProps) {
  const { name, progress, error, canRetry, file } = upload
  const label = canRetry ? 'Try again' : 'Choose another'
  return (
    <li>
      <p className={styles.name}>{name}</p>
      {error === null ? (
        <div className={styles.progress}>
          <Spinner />
          <progress value={file ? progress : undefined} aria-label={`${name}: uploading`} />
        </div>
      ) : (
        <FieldError>{error}</FieldError>
      )}
      <ButtonRow>
        {error !== null && (
          <Button
            variant="quiet"
            aria-label={`${label}: ${name}`}
            // A form that is submitted with a failed upload focuses it (`useFieldErrors`).
            data-invalid
            onClick={() => (canRetry ? onRetry : onReplace)(upload)}
          >
            {label}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onRemove(upload)} aria-label={`Remove: ${name}`}>
          Remove
        </Button>
      </ButtonRow>
    </li>
  )
}
