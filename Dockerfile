# Node's version is the same in both stages: the database's binary is built for it.
ARG NODE=24.11.0
FROM node:${NODE}-bookworm AS packages
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json ./
# The second command fails here, and not at the first start, where the database's binary was not built.
# npm leaves packages of the tests here that drizzle-orm can also do with.
RUN npm ci --omit=dev --no-audit --no-fund && node -e "new (require('better-sqlite3'))(':memory:')" && \
    rm -rf node_modules/@electric-sql node_modules/@types/better-sqlite3 node_modules/@types/pg \
      node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/better-sqlite3/build/Release/obj* \
      node_modules/better-sqlite3/build/Release/.deps node_modules/better-sqlite3/build/Release/sqlite3.a \
      node_modules/better-sqlite3/build/Release/test_extension.node

FROM node:${NODE}-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    DATABASE=/data/two-lanterns.db \
    TSX_DISABLE_CACHE=1 \
    WATCH_PORT=9464
COPY --from=packages /app/node_modules ./node_modules
COPY package.json tsconfig.json LICENSE ./
COPY assets ./assets
COPY migrations ./migrations
COPY src ./src
COPY commands ./commands
RUN install --directory --owner=node --group=node /data
VOLUME /data
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WATCH_PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# With less room for new objects, V8 clears them away more often, and the bot takes 80 MB less.
# Node itself is the first process, so that it hears SIGTERM and ends what is under way.
CMD ["node", "--max-semi-space-size=4", "--import", "tsx", "src/process/main.ts"]
