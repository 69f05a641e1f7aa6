import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DrawnPage } from './drawn-page.ts'
import { DrawnPageContext } from './frame/Screen.tsx'
import { PageErrorBoundary } from './frame/PageErrorBoundary.tsx'

interface AppProps {
  client: QueryClient
  drawn: DrawnPage
  /** The routes in their router, which differs between the server and the browser. */
  children: ReactNode
}

/** The whole web app, the same on the server and in the browser. */
export function App({ client, drawn, children }: AppProps) {
  return (
    <PageErrorBoundary>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={drawn.state}>
          <DrawnPageContext value={drawn}>{children}</DrawnPageContext>
        </HydrationBoundary>
      </QueryClientProvider>
    </PageErrorBoundary>
  )
}
