FROM node:24.11.1-bookworm-slim AS build
WORKDIR /opt/tinyspark-upgrade
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.11.1-bookworm-slim
WORKDIR /opt/tinyspark-upgrade
COPY --from=build /opt/tinyspark-upgrade/package.json ./
COPY --from=build /opt/tinyspark-upgrade/node_modules ./node_modules
COPY --from=build /opt/tinyspark-upgrade/contracts ./contracts
COPY --from=build /opt/tinyspark-upgrade/design ./design
COPY --from=build /opt/tinyspark-upgrade/docs ./docs
COPY --from=build /opt/tinyspark-upgrade/services ./services
COPY --from=build /opt/tinyspark-upgrade/scripts ./scripts
COPY --from=build /opt/tinyspark-upgrade/deploy ./deploy
COPY --from=build /opt/tinyspark-upgrade/dist/client ./dist/client
COPY --from=build /opt/tinyspark-upgrade/dist/server ./dist/server
RUN mkdir -p /var/lib/tinyspark-upgrade && chown node:node /var/lib/tinyspark-upgrade
ENV NODE_ENV=production TSX_DISABLE_CACHE=1
VOLUME /var/lib/tinyspark-upgrade
USER node
EXPOSE 4100
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "dist/server/main.js"]
