import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RenderedPage } from './rendered-page.ts'
import { RenderedPageContext } from './frame/Screen.tsx'
import { PageErrorBoundary } from './frame/PageErrorBoundary.tsx'

interface AppProps {
  client: QueryClient
  rendered: RenderedPage
  /** The router with its routes. The server and the browser use different routers. */
  children: ReactNode
}

/** The whole web app, the same on the server and in the browser. */
export function App({ client, rendered, children }: AppProps) {
  return (
    <PageErrorBoundary>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={rendered.state}>
          <RenderedPageContext value={rendered}>{children}</RenderedPageContext>
        </HydrationBoundary>
      </QueryClientProvider>
    </PageErrorBoundary>
  )
}
